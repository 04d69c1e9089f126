import { photoLimits, textLimits } from '@joblane/contracts/business/text-limits'
import { Icon } from '#ui/elements/icon.tsx'
import { Section } from '#ui/elements/section.tsx'
import { PhotoPicker } from '#ui/photos/photo-picker.tsx'
import type { FieldsProps } from './about-fields.tsx'
import { withoutName } from './photo-fields.tsx'

/** Pictures of the professional's work, each with a few words. */
export function WorkFields({ typed: { portfolio }, faults, change }: FieldsProps) {
  const room = photoLimits.portfolio - portfolio.length
  const say = (id: string, caption: string) =>
    change({ portfolio: portfolio.map((item) => (item.photo.id === id ? { ...item, caption } : item)) })
  const remove = (id: string) => change({ portfolio: portfolio.filter(({ photo }) => photo.id !== id) })

  return (
    <Section
      title="Work"
      lede={`${portfolio.length} of ${photoLimits.portfolio} pictures, each with a few words.`}
    >
      {portfolio.length > 0 && (
        <ul className="folio-edit" aria-label="Pictures of your work">
          {portfolio.map(({ photo, caption }, index) => (
            <Picture
              key={photo.id}
              nth={index + 1}
              url={photo.thumbnailUrl}
              caption={caption}
              onCaption={(words) => say(photo.id, words)}
              onRemove={() => remove(photo.id)}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <PhotoPicker
          photos={[]}
          most={room}
          error={faults['photoIds'] ?? faults['items']}
          onChange={(picked) =>
            change((former) => ({
              portfolio: [
                ...former.portfolio,
                ...picked([]).map((photo) => ({ photo: withoutName(photo), caption: '' })),
              ],
            }))
          }
        />
      )}
    </Section>
  )
}

type PictureProps = {
  nth: number
  url: string
  caption: string
  onCaption: (caption: string) => void
  onRemove: () => void
}

const Picture = ({ nth, url, caption, onCaption, onRemove }: PictureProps) => (
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
  </li>
)
