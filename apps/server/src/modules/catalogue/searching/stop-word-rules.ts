/** Words that say nothing about a service, in English and Spanish, as `wordsOf` writes them. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about am an and any are around as at be by can could did do does for from get had has have help her his how i id
  if im in into is it its ive just like looking me my near need needs of off on or our out please she so some somebody
  someone something that the their them there they this to too up us want wants was we what when where which while
  who will with would you your
  al algo algun alguien con cual cuando de del donde e el ella en es esta este estoy ha hay la las lo los me mi mis
  necesita necesito o para pero por porque que quien quiero se si sin son su sus tengo tiene u un una uno y yo`.split(
    /\s+/,
  ),
)
