import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Finding, Row } from '../lib/row.ts'
import { type Product, startProduct } from '../lib/start-product.ts'

const uploads = 40
const mostMemoryInMb = 600
const slowestInMs = 100

/** 40 photos of 12 megapixels at once, while others ask for the categories. */
export const photoUploads: Row = {
  name: `${uploads} uploads of 12 megapixels at once`,
  async measure() {
    // A process of its own: memory left over from other rows would distort the result.
    const product = await startProduct()
    try {
      return await measure(product)
    } finally {
      await product.stop()
    }
  },
}

async function measure(product: Product): Promise<Finding[]> {
  const photo = await aPhoto()
  const isOver = { now: false }
  const categories = timeCategories(product, isOver)
  const memory = watchMemory(product, isOver)
  const statuses = await Promise.all(Array.from({ length: uploads }, () => upload(product, photo)))
  isOver.now = true
  const answered = statuses.filter((status) => status === 200).length
  const [slow, most] = [percentile99(await categories), await memory]

  return [
    {
      what: 'uploads answered with 200',
      measured: String(answered),
      wanted: `of ${uploads}`,
      isMet: answered === uploads,
    },
    {
      what: 'most memory of the process',
      measured: `${Math.round(most)} MB`,
      wanted: `below ${mostMemoryInMb} MB`,
      isMet: most < mostMemoryInMb,
    },
    {
      what: '99th percentile of /api/categories meanwhile',
      measured: `${Math.round(slow)} ms`,
      wanted: `below ${slowestInMs} ms`,
      isMet: slow < slowestInMs,
    },
  ]
}

/** About 5 MB, as a phone makes it. */
const aPhoto = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

async function upload({ url }: Product, photo: Buffer) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const { status } = await fetch(`${url}/api/photos`, { method: 'POST', body })

  return status
}

async function timeCategories({ url }: Product, isOver: { now: boolean }) {
  const times: number[] = []
  while (!isOver.now) {
    const start = performance.now()
    await (await fetch(`${url}/api/categories`)).arrayBuffer()
    times.push(performance.now() - start)
    await pause(10)
  }

  return times
}

/** The resident memory, as Linux reports it. */
async function watchMemory({ pid }: Product, isOver: { now: boolean }) {
  let most = 0
  while (!isOver.now) {
    const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    most = Math.max(most, Number(kb) / 1024)
    await pause(50)
  }

  return most
}

const percentile99 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
