import { demandFixture } from '#modules/demands/testing/demand-fixture.ts'
import { aPicture } from './a-picture.ts'
import { createUploader } from './create-uploader.ts'

/** The whole application, with shortcuts for photos. */
export async function photoFixture() {
  const fixture = await demandFixture()
  const upload = createUploader(fixture.app)
  const picture = await aPicture()

  /** The ids of new photos of one uploader, or of a visitor. */
  async function somePhotos(count: number, token?: string): Promise<string[]> {
    const uploads = Array.from({ length: count }, () => upload(picture, token === undefined ? {} : { token }))

    return (await Promise.all(uploads)).map(({ body }) => String(body.data.id))
  }

  /** The status and type behind the address of a photo. */
  async function fetchPhoto(url: string) {
    const { statusCode, headers, rawPayload } = await fixture.app.inject({ url })

    return { status: statusCode, headers, bytes: rawPayload }
  }

  return { ...fixture, upload, somePhotos, fetchPhoto }
}
