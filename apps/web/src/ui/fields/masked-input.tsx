import type { ChangeEvent, ComponentProps } from 'react'
import { afterTyping, type Mask, type Typing } from './masked-typing.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  mask: Mask
  digits: string
  /** Receives the digits, and the text as it was typed or pasted. */
  onDigits: (digits: string, typed: string) => void
}

/** Shows digits in their mask while they are typed, pasted, filled in or erased; the caret stays where it belongs. */
export function MaskedInput({ mask, digits, onDigits, ...input }: Props) {
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value
    const caret = target.selectionStart ?? text.length
    const next = afterTyping(mask, digits, { text, caret, erased: erasedBy(nativeEvent) })

    // Writing the value that React is about to write keeps React from moving the caret.
    target.value = mask.write(next.digits)
    target.setSelectionRange(next.caret, next.caret)
    onDigits(next.digits, text)
  }

  return <input {...input} value={mask.write(digits)} onChange={type} />
}

const directions: Record<string, Typing['erased']> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
}

const erasedBy = (event: Event) => (event instanceof InputEvent ? directions[event.inputType] : undefined)
