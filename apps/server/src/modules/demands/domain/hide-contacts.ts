const veil = '•••'

const emailAddress = /[^\s@<>,;]+@[^\s@<>,;]+\.[a-z]{2,}/gi
const usPhone = /(?<![\d])(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/g
const foreignPhone = /\+\d[\d\s().-]{7,17}\d/g

/** A public text without the e-mail addresses and phone numbers that people type into it all the same. */
export const hideContacts = (text: string) =>
  text.replace(emailAddress, veil).replace(foreignPhone, veil).replace(usPhone, veil)
