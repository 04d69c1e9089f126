import { type IconName, iconPaths } from './icon-paths.ts'
import { picturesRoot } from './pictures-root.ts'

const solid: ReadonlySet<IconName> = new Set(['star', 'circle-check-filled'])

type Props = {
  name: IconName
  /** Said by screen readers; without it the icon is decoration. */ label?: string
}

export function Icon({ name, label }: Props) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }

  return (
    <svg className={solid.has(name) ? 'ti ti--solid' : 'ti'} viewBox="0 0 24 24" {...meaning}>
      {picturesRoot === undefined ? (
        <path d={iconPaths[name]} />
      ) : (
        <use href={`${picturesRoot}/icons.svg#${name}`} />
      )}
    </svg>
  )
}
