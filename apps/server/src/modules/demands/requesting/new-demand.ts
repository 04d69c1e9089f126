import { randomUUIDv7 } from 'node:crypto'
import { maskPhone } from '@joblane/contracts/accounts/phone'
import { hideContacts } from '#kernel/hide-contacts/hide-contacts.ts'
import type { Job } from './job-rules.ts'
import type { Contact } from '../visible-contact-rules.ts'
import type { NewDemand } from './request-store.ts'

type Circumstances = Pick<NewDemand, 'origin' | 'accountId' | 'requestedBy' | 'createdAt'> &
  Partial<Pick<NewDemand, 'id' | 'callHash' | 'requesterKey' | 'photoCount'>>

/** A demand as stored: the public texts hide what looks like a contact; the texts as typed are private. */
export function newDemand(job: Job, contact: Contact, circumstances: Circumstances): NewDemand {
  const description = hideContacts(job.description)
  const requirements = job.requirements.map(hideContacts)
  const isChanged = requirements.some((text, index) => text !== job.requirements[index])

  return {
    id: randomUUIDv7(),
    callHash: null,
    requesterKey: null,
    photoCount: 0,
    ...circumstances,
    ...job,
    description,
    requirements,
    maskedContact: maskPhone(contact.phone),
    contact: {
      ...contact,
      description: description === job.description ? null : job.description,
      requirements: isChanged ? job.requirements : null,
    },
  }
}
