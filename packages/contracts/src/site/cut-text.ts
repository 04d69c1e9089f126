/**
 * The beginning of a text, never with half of its last character: an emoji is two units long. Half of one is another
 * text in HTML than in JSON, and React would report a page that differs from what the server rendered.
 */
export const cutText = (text: string, mostUnits: number) =>
  text.slice(0, mostUnits).replace(/[\ud800-\udbff]$/, '')
