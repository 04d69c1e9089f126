export const goodChoices = [
  ['Yes', 'No'],
  ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
  ['x'.repeat(40), '🏠'.repeat(40)],
  ['<b>Kitchen</b>', '<script>alert(1)</script>', '{{ bath }}'],
]

/** Lists that the loader and the database refuse. */
export const badChoices = [
  { choices: ['Only one'], fault: '2 to 6' },
  { choices: ['1', '2', '3', '4', '5', '6', '7'], fault: '2 to 6' },
  { choices: ['Kitchen', ''], fault: 'is empty' },
  { choices: ['Kitchen', ' '], fault: 'is empty' },
  { choices: ['Kitchen', ' Bathroom'], fault: 'a space around it' },
  { choices: ['Kitchen', 'Bathroom '], fault: 'a space around it' },
  { choices: ['Kitchen', 'Bathroom', 'kitchen'], fault: 'twice' },
  { choices: ['Kitchen, bathroom', 'Hall'], fault: 'a comma' },
  { choices: ['Kitchen', 'x'.repeat(41)], fault: 'longer than 40' },
  { choices: ['Kitchen', 'x'.repeat(100)], fault: 'longer than 40' },
]
