import { join } from 'node:path'
import type { Config } from '#config.ts'
import { folderStorage } from './folder-storage.ts'
import type { PhotoStorage } from './photo-storage.ts'
import { s3Storage } from './s3-storage.ts'

export const chooseStorage = ({
  photoStore,
  dataDir,
}: Pick<Config, 'photoStore' | 'dataDir'>): PhotoStorage =>
  photoStore ? s3Storage(photoStore) : folderStorage(join(dataDir, 'photos'))
