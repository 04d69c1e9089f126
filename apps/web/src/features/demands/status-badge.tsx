import { classes } from '#ui/styles/classes.ts'

export const StatusBadge = ({ isActive }: { isActive: boolean }) => (
  <span className={classes('badge', isActive ? 'badge--on' : 'badge--off')}>
    {isActive ? 'Active' : 'Inactive'}
  </span>
)
