import { centsOf, type Order } from '../books/books.ts'

/** The page where a buyer approves a payment: plain HTML without scripts. */
export function approvalPage(order: Order): string {
  const total = amountOf(order)

  return shell(
    `Pay ${total}`,
    `
    <p class="shop">${escape(order.brandName)}</p>
    <h1>${total}</h1>
    <p class="what">${escape(order.unit.description ?? 'Your order')}</p>
    <dl>
      <div><dt>Pay with</dt><dd>Test card ending in 0005</dd></div>
      <div><dt>Buyer</dt><dd>Sam Buyer</dd></div>
      <div><dt>Order</dt><dd>${order.id}</dd></div>
    </dl>
    <form method="post" action="/checkoutnow">
      <input type="hidden" name="token" value="${order.id}">
      <button class="pay" name="choice" value="pay">Pay ${total}</button>
      <button name="choice" value="decline">Decline the card</button>
      <button class="quiet" name="choice" value="cancel">Cancel and return to ${escape(order.brandName)}</button>
    </form>`,
  )
}

export function closedPage(order: Order | undefined): string {
  const [title, sentence] = order ? closedBecause(order) : unknownOrder

  return shell(title, `<h1>${title}</h1><p class="what">${sentence}</p>`)
}

const unknownOrder = [
  'This payment is not known',
  'The link is wrong, or the payment session has expired.',
] as const

function closedBecause(order: Order) {
  if (order.isExpired) return unknownOrder
  if (order.captureId === null && order.status !== 'APPROVED')
    return ['Nothing was paid', 'You can close this page.'] as const
  if (order.status === 'APPROVED')
    return ['You have approved this payment', 'You can close this page.'] as const

  return ['This payment is complete', `${amountOf(order)} was paid. You can close this page.`] as const
}

const amountOf = ({ unit: { amount } }: Order) =>
  `${amount.currency_code === 'USD' ? 'US$' : amount.currency_code} ${(centsOf(amount) / 100).toFixed(2)}`

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const shell = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - payment simulator</title>
<style>${styles}</style>
</head>
<body>
<p class="notice"><strong>Simulator.</strong> This stands in for PayPal on this machine. No money moves.</p>
<main>${content}</main>
</body>
</html>
`

const styles = `
:root { color-scheme: light; --ink: #16303a; --soft: #51666f; --line: #d5dfe2; --deep: #0b5563; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: #eef3f4; color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.notice { margin: 0; padding: .75rem 1rem; background: #ffe9a8; color: #4a3800; text-align: center; }
main { width: min(26rem, 100% - 2rem); margin: clamp(1.5rem, 8vh, 5rem) auto; padding: 2rem;
  background: #fff; border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 12px 40px #16303a14; }
h1 { margin: .25rem 0; font-size: 2rem; line-height: 1.2; overflow-wrap: anywhere; }
.shop { margin: 0; color: var(--soft); font-weight: 600; }
.what { margin: 0 0 1.25rem; color: var(--soft); }
dl { margin: 0 0 1.5rem; border-top: 1px solid var(--line); }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; padding: .625rem 0;
  border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; }
button { min-height: 3rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 999px; background: #fff;
  color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { border-color: var(--deep); }
button:focus-visible { outline: 3px solid #f2b705; outline-offset: 2px; }
.pay { border-color: var(--deep); background: var(--deep); color: #fff; }
.pay:hover { background: #083f4a; }
.quiet { border-color: transparent; color: var(--deep); text-decoration: underline; }
`
