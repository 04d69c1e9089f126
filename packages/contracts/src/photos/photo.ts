import { type Static, Type } from 'typebox'
import { Uuid } from '../http/endpoint.ts'

/** A photo, wherever one appears. The addresses of private photos are signed and expire. */
export const Photo = Type.Object({
  id: Uuid,
  url: Type.String(),
  thumbnailUrl: Type.String(),
  /** Of the stored picture, with the orientation of the camera applied. */
  width: Type.Integer(),
  height: Type.Integer(),
})
export type Photo = Static<typeof Photo>
