import { slugOf } from '@joblane/contracts/site/slug'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { pictureOfService, sharePath } from '#kernel/share-picture.ts'
import { findDescription } from './catalogue-store.ts'

export async function getDescription(sql: SqlOrTx, name: string) {
  const found = await findDescription(sql, name)
  if (!found) throw new DomainError('NOT_FOUND')

  return { ...found, sharePath: sharePath(`/${slugOf(found.name)}`, pictureOfService(found.name)) }
}
