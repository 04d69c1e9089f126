import { lazyComponent } from '#ui/elements/lazy-component.tsx'

/** Loaded when the first photo is opened. */
export const PhotoViewer = lazyComponent(() => import('./photo-viewer.tsx'))
