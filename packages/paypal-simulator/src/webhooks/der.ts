/** The subset of DER that a certificate needs: tag, length, content. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)

  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]

  const bytes = [...Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')]
  return [0x80 | bytes.length, ...bytes]
}

export const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents)
export const setOf = (...contents: Uint8Array[]) => der(0x31, ...contents)
export const utf8 = (text: string) => der(0x0c, Buffer.from(text))
export const nothing = () => der(0x05)
export const integer = (bytes: Uint8Array) => der(0x02, bytes)
export const bitString = (content: Uint8Array) => der(0x03, Buffer.from([0]), content)
export const explicit = (number: number, ...contents: Uint8Array[]) => der(0xa0 | number, ...contents)

/** `20261115120000Z`, the format that is valid for every year. */
export const time = (date: Date) =>
  der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+Z$/g, '')}Z`))

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)

  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevenBits)]))
}

function inSevenBits(number: number): number[] {
  const bytes = [number & 0x7f]
  for (let rest = number >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)

  return bytes
}
