/** `1 lead`, `5 leads`. */
export const leadsText = (count: number) => (count === 1 ? '1 lead' : `${count} leads`)
