import type { Assets } from './assets.ts'

/**
 * Runs before the first paint: whoever holds a token is not shown the visitor's buttons for a moment, and a button that
 * is pressed before the page can answer is noted.
 */
export const earlyScript = `{
let pressed
const note=({target})=>{pressed=target.closest('button')}
addEventListener('click',note,true)
self.takePressed=()=>{
removeEventListener('click',note,true)
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
 * so it does not wait.
 */
export const startScript = ({ entry, scripts }: Assets) => `{
const files=${JSON.stringify([...scripts, entry])}
const start=async()=>{
for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
for(const file of files){
await import(file)
await self.scheduler?.yield?.()
}
}
if(document.visibilityState==='visible')requestAnimationFrame(()=>setTimeout(start))
else start()
}`
