import type { Demand } from '@joblane/contracts/demands/demand'
import { Icon } from '#ui/elements/icon.tsx'

/** The customer's contact, for viewers who may see it. */
export function CustomerContact({ demand }: { demand: Demand }) {
  const { customerName, customerContact, customerEmail, city, stateCode, zipCode } = demand
  const place = [city && `${city} - ${stateCode}`, zipCode].filter(Boolean).join(', ')

  return (
    <div className="contact">
      <p className="contact__name">{customerName ?? 'Not available'}</p>
      {customerContact && (
        <a className="num one-line" href={telephoneOf(customerContact)}>
          <Icon name="phone" />
          {customerContact}
        </a>
      )}
      {customerEmail && (
        <a href={`mailto:${customerEmail}`}>
          <Icon name="mail" />
          {customerEmail}
        </a>
      )}
      {place && (
        <p className="contact__place">
          <Icon name="pin" />
          {place}
        </p>
      )}
    </div>
  )
}

/** `+1 (305) 555-0123` as a phone dials it. */
export const telephoneOf = (contact: string) => `tel:+${contact.replaceAll(/\D/g, '')}`
