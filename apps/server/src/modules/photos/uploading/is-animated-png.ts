const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** The decoder would show the first frame of an animated PNG; its animation chunk comes before the pixels. */
export function isAnimatedPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(signature)) return false

  const header = bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT')))
  return header.includes('acTL')
}
