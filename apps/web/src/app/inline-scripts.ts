import type { Assets } from './assets.ts'

/**
 * Runs before the first paint: whoever holds a token is not shown the visitor's buttons for a moment, and a button that
 * is pressed before the page can answer is noted. A form that only the scripts can send is not sent without them: its
 * answers would be lost, and stand in the address.
 */
export const earlyScript = `{
let pressed
const note=({target})=>{pressed=target.closest('button')}
const hold=event=>{
if(event.target.hasAttribute('method'))return
event.preventDefault()
pressed=event.submitter
}
addEventListener('click',note,true)
addEventListener('submit',hold,true)
self.takePressed=()=>{
removeEventListener('click',note,true)
removeEventListener('submit',hold,true)
return pressed
}
}
try{
const held=localStorage.USER_TOKEN||sessionStorage.USER_TOKEN||sessionStorage.PAYMENT_SESSION_TOKEN
if(held)document.documentElement.dataset.member=''
}catch{/* Storage may be forbidden; there is no token then. */}`

/**
 * Fetches the site's scripts once the page is painted: until then the line belongs to the fonts, and the processor to
 * the layout. They are run one by one, so that a tap in between is answered. A page that nobody sees is never painted,
 * so it does not wait. Where a script does not come, it is asked for again until it does.
 */
export const startScript = ({ entry, scripts }: Assets) => `{
const files=${JSON.stringify([...scripts, entry])}
const start=async(pause=1000)=>{
try{
for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
for(const file of files){
await import(file)
await self.scheduler?.yield?.()
}
}catch{
const again=()=>{
clearTimeout(timer)
removeEventListener('online',again)
start(Math.min(pause*2,30000))
}
const timer=setTimeout(again,pause)
addEventListener('online',again)
}
}
if(document.visibilityState==='visible')requestAnimationFrame(()=>setTimeout(start))
else start()
}`
