import { DomainError } from '#kernel/domain-error.ts'
import { deleteIfGone } from '../storage/delete-if-gone.ts'
import { photoKey } from '../storage/photo-storage.ts'
import type { PhotoTools } from '../open-photos.ts'
import { encodeDoor } from './encode-door.ts'

/**
 * A portrait as it is seen in a door. It is made from the stored picture when somebody first needs it: most photos are
 * never in a door, and those from before there were doors get one, too.
 */
export const readDoor = async (tools: PhotoTools, id: string): Promise<Buffer> =>
  tools.doors.get(id, async () => (await tools.store.get(photoKey(id, 'door'))) ?? makeDoor(tools, id))

async function makeDoor({ sql, store, takeDoorMaker }: PhotoTools, id: string) {
  const portrait = await store.get(photoKey(id, 'full'))
  if (!portrait) throw new DomainError('NOT_FOUND')
  const door = await takeDoorMaker(() => encodeDoor(portrait))
  await store.put(photoKey(id, 'door'), door)
  await deleteIfGone(sql, id)

  return door
}
