import { useLayoutEffect, useRef } from 'react'
import { photosPer } from '@joblane/contracts/photos/numbers'
import { textLimits } from '@joblane/contracts/profiles/numbers'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { Section } from '#ui/elements/section.tsx'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import type { FieldsProps } from './about-fields.tsx'
import { withoutName } from './photo-fields.tsx'

type Props = FieldsProps & { onBusy: (isUploading: boolean) => void }

/** Pictures of the professional's work, each with a few words. */
export function WorkFields({ typed: { portfolio }, faults, change, onBusy }: Props) {
  const picker = useFocusIfLost<HTMLDivElement>(String(portfolio.length))
  const say = (id: string, caption: string) =>
    change({ portfolio: portfolio.map((item) => (item.photo.id === id ? { ...item, caption } : item)) })
  const move = useMove(portfolio, (items) => change({ portfolio: items }))
  const remove = (id: string) => change({ portfolio: portfolio.filter(({ photo }) => photo.id !== id) })

  return (
    <Section
      title="Work"
      lede={`${portfolio.length} of ${photosPer.PORTFOLIO} pictures, each with a few words.`}
    >
      {portfolio.length > 0 && (
        <ul className="folio-edit" aria-label="Pictures of your work">
          {portfolio.map(({ photo, caption }, index) => (
            <Picture
              key={photo.id}
              nth={index + 1}
              count={portfolio.length}
              url={photo.thumbnailUrl}
              caption={caption}
              onCaption={(words) => say(photo.id, words)}
              onMove={(to, button) => move(index, to, button)}
              onRemove={() => remove(photo.id)}
            />
          ))}
        </ul>
      )}
      <div ref={picker}>
        <PhotoPicker
          photos={[]}
          taken={portfolio.length}
          most={photosPer.PORTFOLIO}
          error={faults['photoIds'] ?? faults['items']}
          onChange={(picked) =>
            change((former) => ({
              portfolio: [
                ...former.portfolio,
                ...picked([]).map((photo) => ({ photo: withoutName(photo), caption: '' })),
              ],
            }))
          }
          onBusy={onBusy}
        />
      </div>
    </Section>
  )
}

/** Moves an item to another place. Moved elements lose the focus, so the button that was pressed gets it back. */
function useMove<Item>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const pressed = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [items])

  return (from: number, to: number, button: HTMLButtonElement) => {
    if (to < 0 || to >= items.length) return
    pressed.current = button
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1)))
  }
}

type PictureProps = {
  nth: number
  count: number
  url: string
  caption: string
  onCaption: (caption: string) => void
  onMove: (to: number, button: HTMLButtonElement) => void
  onRemove: () => void
}

const Picture = ({ nth, count, url, caption, onCaption, onMove, onRemove }: PictureProps) => (
  <li className="pick">
    <div className="pick__img">
      <img src={url} alt={caption || `Picture ${nth}`} width="320" height="240" />
    </div>
    <button className="pick__x" type="button" aria-label={`Remove picture ${nth}`} onClick={onRemove}>
      <Icon name="close" />
    </button>
    <input
      className="input"
      aria-label={`Caption of picture ${nth}`}
      placeholder="Caption"
      maxLength={textLimits.portfolioCaption}
      value={caption}
      onChange={({ target }) => onCaption(target.value)}
    />
    <div className="folio-edit__move">
      <button
        className="icon-btn"
        type="button"
        aria-label={`Move picture ${nth} of ${count} forward`}
        aria-disabled={nth === 1}
        onClick={({ currentTarget }) => onMove(nth - 2, currentTarget)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        className="icon-btn"
        type="button"
        aria-label={`Move picture ${nth} of ${count} back`}
        aria-disabled={nth === count}
        onClick={({ currentTarget }) => onMove(nth, currentTarget)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  </li>
)
