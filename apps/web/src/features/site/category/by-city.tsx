import { useQuery } from '@tanstack/react-query'
import { CityLinks } from '#features/cities/city-links.tsx'
import { cityLinksOf } from '#features/cities/city-queries.ts'

/** The cities with the most to say about a service, or about the services of a category. */
export function ByCity({ name }: { name: string }) {
  const { data: links = [] } = useQuery(cityLinksOf(name))
  if (links.length === 0) return null

  return (
    <section className="wrap page-end" aria-labelledby="by-city">
      <div className="list-head">
        <h2 id="by-city">{name} by city</h2>
      </div>
      <CityLinks links={links} />
    </section>
  )
}
