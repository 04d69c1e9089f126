import type { Professional } from '@joblane/contracts/profiles/api'
import { Section } from '#ui/elements/section.tsx'
import { usePhotoViewer } from '#features/photos/photo-links.tsx'

/** Pictures of the professional's work, each of which opens in full; without scripts, as a link. */
export function Work({ professional: { name, portfolio } }: { professional: Professional }) {
  const { open, viewer } = usePhotoViewer(
    portfolio.map(({ photo }) => photo),
    (nth) => portfolio[nth]?.caption || `Work of ${name}`,
  )

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
      {viewer}
    </Section>
  )
}
