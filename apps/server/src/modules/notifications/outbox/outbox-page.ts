import { productName } from '@joblane/contracts/site/product'
import { escapeHtml } from '#kernel/escape-html.ts'
import type { OutboxMessage } from './outbox-store.ts'

/** Messages that would have been sent, newest first. Works without JavaScript, which adds automatic reloading. */
export const outboxPage = (messages: readonly OutboxMessage[], to: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox · ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/dev/outbox.css">
<noscript><meta http-equiv="refresh" content="5"></noscript>
<script src="/dev/outbox.js" defer></script>
</head>
<body data-newest="${escapeHtml(messages[0]?.id ?? '')}">
<header>
<a class="name" href="/">${productName}</a>
<form role="search" action="/dev/outbox">
<label for="to">Recipient</label>
<input id="to" name="to" type="search" value="${escapeHtml(to)}" placeholder="name@example.com or 13055550123" maxlength="320" autocomplete="off">
<button>Show</button>
</form>
</header>
<main>
<h1>Outbox</h1>
<p class="about">E-mails and WhatsApp messages stay on this machine and are listed here, newest first.${
  to ? ` Only those to <strong>${escapeHtml(to)}</strong>: <a href="/dev/outbox">show all</a>.` : ''
}</p>
${messages.length === 0 ? '<p class="empty">Nothing yet. Ask for a code, or post a request.</p>' : messages.map(card).join('\n')}
</main>
</body>
</html>
`

function card({ id, channel, to, template, subject, text, html, sentAt }: OutboxMessage) {
  const code = template === 'verificationCode' ? /\b\d{4}\b/.exec(text)?.[0] : undefined

  return `<article>
<p class="facts"><span class="channel ${channel}">${channel === 'email' ? 'E-mail' : 'WhatsApp'}</span>
<a href="/dev/outbox?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a>
<time datetime="${sentAt.toISOString()}">${written(sentAt)}</time></p>
${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}
${code ? `<p class="code"><span class="label">Code</span> <output>${code}</output></p>` : ''}
<div class="text">${withLinks(text)}</div>
${html ? `<p><a href="/dev/outbox/${id}" target="_blank">As it looks in a mail program</a></p>` : ''}
</article>`
}

const written = (moment: Date) => `${times.format(moment)} UTC`

const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })

/** Turns URLs in the text into links, without punctuation or a bracket at their end. */
function withLinks(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)

  return parts
    .map((part, index) => {
      const safe = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe
    })
    .join('')
}
