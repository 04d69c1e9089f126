/** Set by the build: the folder with the hash of all pictures. */
declare const PICTURES_ROOT: string | undefined

/** Undefined during development, where nothing is cached. */
export const picturesRoot = typeof PICTURES_ROOT === 'undefined' ? undefined : PICTURES_ROOT
