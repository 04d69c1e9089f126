export { keptPictures } from './pictures/kept-pictures.ts'
export { sharingRoutes } from './sharing-routes.ts'
