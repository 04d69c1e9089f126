type Orientation = { isMirrored: boolean; angle: 0 | 90 | 180 | 270 }

/** How to turn a picture upright: mirror it left to right first, then rotate it clockwise. The index is EXIF's value. */
const orientations: readonly Orientation[] = [
  { isMirrored: false, angle: 0 },
  { isMirrored: false, angle: 0 },
  { isMirrored: true, angle: 0 },
  { isMirrored: false, angle: 180 },
  { isMirrored: true, angle: 180 },
  { isMirrored: true, angle: 270 },
  { isMirrored: false, angle: 90 },
  { isMirrored: true, angle: 90 },
  { isMirrored: false, angle: 270 },
]

const upright: Orientation = { isMirrored: false, angle: 0 }

export const orientationOf = (exif: number | undefined): Orientation => orientations[exif ?? 1] ?? upright
