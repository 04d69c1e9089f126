import { type IconName, iconPaths } from './icon-paths.ts'

const filled: ReadonlySet<IconName> = new Set(['star', 'circle-check-filled'])

type Props = {
  name: IconName
  /** Said by screen readers; without it the icon is decoration. */ label?: string
}

export function Icon({ name, label }: Props) {
  const paint = filled.has(name)
    ? { fill: 'currentColor' }
    : ({
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.9,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      } as const)
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }

  return (
    <svg className="ti" viewBox="0 0 24 24" {...paint} {...meaning}>
      <path d={iconPaths[name]} />
    </svg>
  )
}
