import type { Range } from './fold-text.ts'

/** Finds e-mail addresses, web addresses and social network handles in a folded text. */
export function findAddresses(folded: string): Range[] {
  const patterns = mentionsNetwork.test(folded) ? [...addresses, handle] : addresses

  return patterns.flatMap((pattern) =>
    [...folded.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  )
}

// Every repetition below is bounded, so that matching takes time linear in the length of the text.

const name = "[\\p{L}\\d][\\p{L}\\d._%+'-]{0,63}"
const label = '[\\p{L}\\d-]{1,63}'
const commonEnding = '(?:com|net|org|edu|gov|biz|info|us|io|co|me|br|mx)'
const mailbox = '(?:gmail|g mail|googlemail|hotmail|yahoo|icloud|protonmail|ymail)'
const blank = '\\s{0,2}'
const bracketed = (words: string) => `${blank}[([{<*_-]${blank}(?:${words})${blank}[)\\]}>*_-]${blank}`
const spelledDot = `(?:${bracketed('dot|punto|ponto|\\.')}|\\s{1,2}(?:dot|punto|ponto)\\s{1,2})`
const spelledAt = `(?:${bracketed('at|a|arroba|@')}|\\s{1,2}arroba\\s{1,2})`
const bareAt = '\\s{1,2}at\\s{1,2}'
const spacedDot = `(?:${spelledDot}|\\s?\\.\\s?)`
const wholeName = `(?<![\\p{L}\\d])(?:${name}${spelledDot}){0,3}${name}`

const addresses = [
  // ada@mail.example
  `[^\\s@<>,;()[\\]]{1,64}@(?:${label}\\.){1,4}\\p{L}{2,24}`,
  // ada @ mail . com, ada (at) mail.com, ada@mail dot com
  `${wholeName}(?:${blank}@${blank}|${spelledAt})(?:${label}${spacedDot}){1,4}${commonEnding}\\b`,
  // ada at mail dot com; "at" alone is an ordinary word
  `${wholeName}${bareAt}(?:${label}${spelledDot}){1,4}${commonEnding}\\b`,
  // ada at gmail.com, ada@gmail
  `${wholeName}(?:${blank}@${blank}|${spelledAt}|${bareAt})${mailbox}\\b(?:${spacedDot}com\\b)?`,
  // https://example.com/ada, www.example.com
  '(?:https?://|www\\.)[^\\s<>"]{1,200}',
  // example.com/ada, example dot com
  `(?<![\\p{L}\\d-])(?:${label}\\.){1,4}(?:com|net|org|biz)\\b(?:/[^\\s<>"]{0,200})?`,
  `\\b(?:wa|t|m|ig|fb|bit|linktr|goo|youtu)\\.(?:me|ly|ee|gl|be)/[^\\s<>"]{1,200}`,
  // instagram: ada
  `\\b(?:instagram|insta|ig|telegram|snapchat|snap|tiktok|wechat|skype|signal|whatsapp)${blank}[:=]${blank}@?${name}`,
  // @ada_22: places and times of day are never written like this
  '(?<![\\p{L}\\d])@[\\p{L}\\d]{0,30}[_\\d][\\p{L}\\d_.]{1,30}',
].map((source) => new RegExp(source, 'gu'))

/** Matches @ada only where the text mentions a network; otherwise it may be "@home". */
const handle = /(?<![\p{L}\d])@[\p{L}_][\p{L}\d_.]{2,30}/gu
const mentionsNetwork =
  /\b(?:instagram|insta|ig|facebook|fb|telegram|snapchat|snap|tiktok|twitter|wechat|skype|venmo|cashapp|whatsapp)\b/u
