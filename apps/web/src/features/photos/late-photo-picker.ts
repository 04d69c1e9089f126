/** For forms that rarely have photos. */
export { PhotoPicker as default } from './photo-picker.tsx'
