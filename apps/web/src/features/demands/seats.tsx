/** The doors of a demand: how many professionals are in, and how many may be. */
export const Seats = ({ taken, limit }: { taken: number; limit: number }) => (
  <span className="seats">
    <i aria-hidden="true">
      {Array.from({ length: limit }, (_, index) => (
        <b key={index} className={index < taken ? 'on' : undefined} />
      ))}
    </i>
    {taken} of {limit} taken
  </span>
)
