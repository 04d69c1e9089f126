import type { Professional } from '@joblane/contracts/profiles/api'
import { type MouseEvent, useState } from 'react'
import { Section } from '#ui/elements/section.tsx'
import { PhotoViewer } from '#features/photos/late-photo-viewer.ts'

/** Pictures of the professional's work, each of which opens in full; without scripts, as a link. */
export function Work({ professional: { name, portfolio } }: { professional: Professional }) {
  const [shown, setShown] = useState<number | null>(null)
  const open = (event: MouseEvent, index: number) => {
    event.preventDefault()
    setShown(index)
  }

  return (
    <Section title="Work" isLater>
      <ul className="folio">
        {portfolio.map(({ photo, caption }, index) => (
          <li key={photo.id}>
            <figure>
              <a href={photo.url} onClick={(event) => open(event, index)}>
                <img
                  src={photo.thumbnailUrl}
                  alt={caption || `Picture ${index + 1} of ${portfolio.length}`}
                  width="320"
                  height="240"
                  loading="lazy"
                />
              </a>
              {caption !== '' && <figcaption aria-hidden="true">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <PhotoViewer
          photos={portfolio.map(({ photo }) => photo)}
          of={portfolio[shown]?.caption || `Work of ${name}`}
          index={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </Section>
  )
}
