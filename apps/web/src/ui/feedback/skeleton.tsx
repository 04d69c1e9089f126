import { classes } from '../styles/classes.ts'
import './skeleton.css'

/** A grey bone where something will stand; its size comes from the class. */
export const Bone = ({ className }: { className?: string }) => (
  <span className={classes('bone', className)} aria-hidden="true" />
)
