import { classes } from '../styles/classes.ts'
import './skeleton.css'

/** A grey skeleton where something will stand; its size comes from the class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={classes('skeleton', className)} aria-hidden="true" />
)
