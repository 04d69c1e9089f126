import { join } from 'node:path'
import type { Config } from '#config.ts'
import { folderStore } from './folder-store.ts'
import type { PhotoStore } from './photo-store.ts'
import { s3Store } from './s3-store.ts'

export const chooseStore = ({ photoStore, dataDir }: Pick<Config, 'photoStore' | 'dataDir'>): PhotoStore =>
  photoStore ? s3Store(photoStore) : folderStore(join(dataDir, 'photos'))
