/** Consecutive steps, each with its number on a plate. */
export const NumberedSteps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="plate-list">
    {steps.map((step, index) => (
      <li key={step}>
        <span className="plate" aria-hidden="true">
          {index + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
)
