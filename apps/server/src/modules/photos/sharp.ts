import sharp from 'sharp'

// One thread per picture and no cache: the number of concurrent pictures bounds processor time and memory.
sharp.concurrency(1)
sharp.cache(false)
// The other decoders (SVG, TIFF, GIF, …) are never reached, no matter what a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

export { sharp }
