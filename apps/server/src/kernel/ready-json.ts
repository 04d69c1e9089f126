/** A value that is JSON already, and needs only be sent. */
export class ReadyJson<Value> {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  read(): Value {
    return JSON.parse(this.text)
  }
}
