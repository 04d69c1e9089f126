import { payments } from './rows/payments.ts'
const t = Date.now()
for (const f of await payments.measure({} as never)) console.log(f)
console.log((Date.now()-t)/1000)
