import type { FastifyInstance } from 'fastify'

type Part = { name?: string; fileName?: string | null; type?: string; bytes: Buffer }
type Options = { token?: string; from?: string }

/** Uploads as a browser does, to an application that listens on no port. */
export const createUploader =
  (app: FastifyInstance) =>
  async (file: Buffer | Part[], { token, from = '127.0.0.1' }: Options = {}) => {
    const parts = Array.isArray(file) ? file : [{ bytes: file }]
    const reply = await app.inject({
      method: 'POST',
      url: '/api/photos',
      remoteAddress: from,
      headers: {
        'content-type': 'multipart/form-data; boundary=x-boundary-x',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      payload: Buffer.concat([...parts.map(partOf), Buffer.from('--x-boundary-x--\r\n')]),
    })

    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }

function partOf({ name = 'file', fileName = 'photo.jpg', type = 'image/jpeg', bytes }: Part) {
  const head = [
    '--x-boundary-x',
    `content-disposition: form-data; name="${name}"${fileName === null ? '' : `; filename="${fileName}"`}`,
    `content-type: ${type}`,
  ]

  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes, Buffer.from('\r\n')])
}
