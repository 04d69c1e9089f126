/** The color that the browser gives its own bars; the document says for which theme each is. */
const barColors = { light: '#10224a', dark: '#13203c' } as const

export const themeColorMetas = Object.entries(barColors)
  .map(
    ([theme, color]) =>
      `<meta name="theme-color" content="${color}" media="(prefers-color-scheme:${theme})" data-for="${theme}">`,
  )
  .join('\n')

/**
 * Runs before the first paint, so that the wrong theme never flashes: applies the theme that this device has chosen.
 * Without a choice, or where storage is forbidden, the system's preference counts. It also serves the choice in the
 * footer, which so works before the site's scripts arrive and costs them nothing.
 */
export const themeScript = `{
const key='THEME'
const choice=()=>{
try{
const stored=localStorage[key]
return stored==='light'||stored==='dark'?stored:''
}catch{return''}
}
const show=theme=>{
const{dataset}=document.documentElement
if(theme)dataset.theme=theme
else delete dataset.theme
for(const meta of document.querySelectorAll('meta[data-for]')){
const{for:own}=meta.dataset
meta.media=theme?theme===own?'all':'not all':'(prefers-color-scheme:'+own+')'
}
const select=document.getElementById('theme')
if(select)select.value=theme
}
show(choice())
addEventListener('DOMContentLoaded',()=>show(choice()))
addEventListener('storage',event=>event.key===key&&show(choice()))
addEventListener('change',({target})=>{
if(target.id!=='theme')return
show(target.value)
try{localStorage[key]=target.value}catch{/* The choice holds until the page is left. */}
})
}`
