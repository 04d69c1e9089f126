/** How many times longer runs that draw lots or repeat faults are: TEST_SCALE=20 for a night, 1 in every `npm test`. */
export const testScale = Math.max(1, Number(process.env['TEST_SCALE'] ?? 1))
