import { classes } from '../styles/classes.ts'
import './skeleton.css'

/** A gray placeholder for loading content; the class sets its size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={classes('skeleton', className)} aria-hidden="true" />
)
