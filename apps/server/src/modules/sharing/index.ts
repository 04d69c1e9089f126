export { createPictureCache } from './pictures/picture-cache.ts'
export { sharingRoutes } from './sharing-routes.ts'
