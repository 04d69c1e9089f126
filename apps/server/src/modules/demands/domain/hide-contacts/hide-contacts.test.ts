import { expect, test } from 'vitest'
import { hideContacts } from './hide-contacts.ts'

/** The parts to hide are between ‹ and ›. */
const spellings = {
  'phones in the usual way': [
    'Call ‹305-555-0123› today',
    'Call ‹(305) 555-0123›.',
    'Call ‹3055550123›',
    'Call ‹+1 305.555.0123› or ‹1-305-555-0123›',
    'Between 8 and 10 at ‹305 555 0123›, ring twice',
    'Mine is ‹305.555.0123›; hers is ‹786.555.0188›',
    '‹13055550123› is my number',
    '‹1 (305) 555-0123› is my number',
    '‹305 5550123› in the evening',
    '‹305555 0123› in the evening',
    '‹+1(305)555-0123› in the evening',
    'built in 1998, ‹305-555-0123› for the key',
    'code 1998 ‹305 555 0123›',
    'Unit 4, ‹305-555-0123›',
    '33130 ‹305-555-0123›',
    'ask (‹305-555-0123›) first',
    'phone‹3055550123›',
    '‹3055550123›call',
  ],
  'phones with other signs between': [
    'Call ‹305–555–0123›',
    'Call ‹305—555—0123›',
    'Call ‹305‑555‑0123›',
    'Call ‹305−555−0123›',
    'Call ‹305 / 555 / 0123›',
    'Call ‹305/555/0123›',
    'Call ‹305_555_0123›',
    'Call ‹305*555*0123›',
    'Call ‹305~555~0123›',
    'Call ‹305|555|0123›',
    'Call ‹305·555·0123›',
    'Call ‹305•555•0123›',
    'Call ‹305,555,0123›',
    'Call ‹305, 555, 0123›',
    'Call ‹305:555:0123›',
    'Call ‹305=555=0123›',
    'Call ‹305...555...0123›',
    'Call ‹305 - 555 - 0123›',
    'Call ‹305\u00a0555\u00a00123›',
    'Call ‹305\u2009555\u20090123›',
    'Call [‹305] [555] [0123›]',
    'Call ‹305 🙂 555 🙂 0123›',
    'Call ‹305 \\ 555 \\ 0123›',
    'Call ‹305\n555\n0123›',
  ],
  'phones with odd gaps': [
    'Call ‹3 0 5 5 5 5 0 1 2 3›',
    'Call ‹3-0-5-5-5-5-0-1-2-3›',
    'Call ‹3.0.5.5.5.5.0.1.2.3›',
    'Call ‹1 3 0 5 5 5 5 0 1 2 3›',
    'Call ‹30 55 55 01 23›',
    'Call ‹30.55.55.01.23›',
    'Call ‹305 55 50 123›',
    'Call ‹305-5550-123›',
    'Call ‹3055 550 123›',
    'Call ‹305 555 01 23›',
    'Call ‹(3)(0)(5) 555 0123›',
    'Call ‹3\u200b0\u200b5\u200b5\u200b5\u200b5\u200b0\u200b1\u200b2\u200b3›',
    'Call ‹305\u00ad555\u00ad0123›',
    'Call ‹305\u2060555\ufeff0123›',
  ],
  'phones in other digits': [
    'Call ‹３０５５５５０１２３›',
    'Call ‹３０５－５５５－０１２３›',
    'Call ‹٣٠٥٥٥٥٠١٢٣›',
    'Call ‹۳۰۵ ۵۵۵ ۰۱۲۳›',
    'Call ‹३०५-५५५-०१२३›',
    'Call ‹𝟑𝟎𝟓-𝟓𝟓𝟓-𝟎𝟏𝟐𝟑›',
    'Call ‹𝟛𝟘𝟝 𝟝𝟝𝟝 𝟘𝟙𝟚𝟛›',
    'Call ‹③⓪⑤ ⑤⑤⑤ ⓪①②③›',
    'Call ‹❸0❺ ❺❺❺ 0❶❷❸›',
    'Call ‹³⁰⁵ ⁵⁵⁵ ⁰¹²³›',
    'Call ‹₃₀₅ ₅₅₅ ₀₁₂₃›',
    'Call ‹3️⃣0️⃣5️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣2️⃣3️⃣›',
    'Call ‹3̶0̶5̶-5̶5̶5̶-0̶1̶2̶3̶›',
    'Call ‹3O5-555-O123›',
    'Call ‹3o5 555 ol23›',
    'Call ‹3О5-555-О123›',
    'Call ‹305-555-0I23›',
  ],
  'phones in words': [
    'Call ‹three oh five five five five oh one two three› now',
    'Call ‹three zero five, five five five, zero one two three› now',
    'Call ‹THREE-OH-FIVE 555 0123› now',
    'Call ‹305 five five five 0123› now',
    'Call ‹three o five triple five zero one two three› now',
    'Call ‹three oh double five double five oh one two three› now',
    'Call ‹305 fifty-five fifty 123› now',
    'Call ‹threeohfive fivefivefive zeroonetwothree› now',
    'Call ‹tres cero cinco cinco cinco cinco cero uno dos tres› ya',
    'Ligue ‹tres zero cinco cinco cinco cinco zero um dois tres› hoje',
    'Call ‹305 dash 555 dash 0123› now',
    'Call ‹305 dot 555 dot 0123› now',
  ],
  'phones of other countries, and without an area code': [
    'From Brazil: ‹+55 (11) 91234-5678›',
    'From Brazil: ‹55 11 91234-5678›',
    'From Mexico: ‹+52 55 1234 5678›',
    'From Britain: ‹+44 20 7946 0958›',
    'From Germany: ‹+49/30/901820›',
    'From Brazil: ‹＋５５ １１ ９１２３４ ５６７８›',
    'Call me at ‹555-0123›',
    'Text ‹5550123›',
    'my cell number is ‹555 0123›',
    'Call or text me at ‹555.0123›, please',
  ],
  'e-mail addresses': [
    'Write to ‹ada@joblane.test›, please',
    'Write to ‹ada.l+x@mail.joblane.test›.',
    'Write to ‹ａｄａ＠ｍａｉｌ．ｃｏｍ›',
    'Write to ‹ada@ma\u200bil.com›',
    'Write to <‹ada@mail.com›>',
    'Mail: ‹ada (at) mail dot com›',
    'Mail: ‹ada(at)mail(dot)com›',
    'Mail: ‹ada [at] mail [dot] com›',
    'Mail: ‹ada {at} mail.com›',
    'Mail: ‹ada <at> mail.com›',
    'Mail: ‹ada -at- mail -dot- com›',
    'Mail: ‹ada_at_mail_dot_com›',
    'Mail: ‹ada @ mail . com›',
    'Mail: ‹ada@mail dot com›',
    'Mail: ‹ada dot lovelace (at) mail dot com›',
    'Mail: ‹ADA (AT) MAIL DOT COM›',
    'Mail: ‹ada (a) mail.com›',
    'Mail: ‹ada arroba mail punto com›',
    'It is ‹ada at mail dot com›',
    'It is ‹ada at gmail.com›',
    'It is ‹ada at gmail›',
    'It is ‹ada@gmail›',
    'It is ‹ada at yahoo dot com›',
  ],
  'web addresses and social names': [
    'See ‹https://ada.example/contact›',
    'See ‹http://ada.example›',
    'See ‹www.ada-lovelace.example›',
    'See ‹ada-lovelace.com› for more',
    'See ‹ada.net/me› for more',
    'See ‹wa.me/13055550123›',
    'See ‹https://wa.me/13055550123?text=hi›',
    'See ‹t.me/ada› first',
    'I am ‹@ada› on insta',
    'Find ‹@ada.lovelace› on Instagram',
    'DM ‹@ada_22›',
    'Telegram ‹@lovelace›',
    'my ‹insta: ada.lovelace›',
    'my ‹IG = ada.lovelace›',
  ],
}

test('the table has a hundred spellings', () => {
  expect(Object.values(spellings).flat().length).toBeGreaterThanOrEqual(100)
})

test.each(Object.values(spellings).flat())('%s', (marked) => {
  const typed = marked.replaceAll(/[‹›]/g, '')

  expect(hideContacts(typed)).toBe(marked.replaceAll(/‹[^›]*›/g, '•••'))
})

test('a text is hidden once: what was hidden before stays so', () => {
  for (const marked of Object.values(spellings).flat()) {
    const shown = hideContacts(marked.replaceAll(/[‹›]/g, ''))

    expect(hideContacts(shown)).toBe(shown)
  }
})

test('what is not hidden keeps its accents, its emoji and its fancy letters', () => {
  expect(hideContacts('Ｃafé 🙂 ½ İstanbul: ３０５-555-0123 ﬁn')).toBe('Ｃafé 🙂 ½ İstanbul: ••• ﬁn')
})
