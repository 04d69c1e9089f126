import type { Assets } from './assets.ts'

/**
 * Runs before the first paint: hides the visitor's buttons from users with a token, and records a button pressed before
 * hydration. It blocks the native submission of forms that need the scripts: their answers would be lost and end up in
 * the address. Back to another page before hydration loads that page: the scripts could not hydrate this one.
 */
export const earlyScript = `{
let pressed
const note=({target})=>{pressed=target.closest('button')}
const hold=event=>{
if(event.target.hasAttribute('method'))return
event.preventDefault()
pressed=event.submitter
}
const address=()=>location.pathname+location.search
const opened=address()
const leave=()=>{if(address()!==opened)location.reload()}
addEventListener('click',note,true)
addEventListener('submit',hold,true)
addEventListener('popstate',leave)
self.takePressed=()=>{
removeEventListener('click',note,true)
removeEventListener('submit',hold,true)
removeEventListener('popstate',leave)
return pressed
}
}
try{
const held=localStorage.USER_TOKEN||sessionStorage.USER_TOKEN||sessionStorage.PAYMENT_SESSION_TOKEN
if(held)document.documentElement.dataset.member=''
}catch{/* Storage may be forbidden; there is no token then. */}`

/**
 * Fetches the site's scripts after the first paint: until then the fonts need the network and the layout needs the CPU.
 * They run one by one, so that a tap in between is handled. A hidden page is never painted, so it does not wait, and no
 * page waits for more than a second. A script that fails to load is retried until it succeeds.
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
if(document.visibilityState==='visible')new Promise(painted=>{
new PerformanceObserver(list=>{
if(list.getEntriesByName('first-contentful-paint').length)painted()
}).observe({type:'paint',buffered:true})
setTimeout(painted,1000)
}).then(()=>start())
else start()
}`
