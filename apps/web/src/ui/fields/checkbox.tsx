import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> & {
  children: ReactNode
  onTick?: (isTicked: boolean) => void
}

export const Checkbox = ({ children, onTick, ...input }: Props) => (
  <label className="tick">
    <input {...input} type="checkbox" onChange={(event) => onTick?.(event.target.checked)} />
    <span>{children}</span>
  </label>
)
