/** Common given names of the countries the shop speaks to: enough of them stand in every class. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `
  ada adam agnes aino aksel albert alexander alfred alice alma alva amalie amanda anders andrea anna anne anton antoni
  arthur astrid august aurora axel ben benjamin bo carl caroline cecilia charlotte clara daniel david ebba edvard eero
  eetu eino elias elin elina elisabeth ella ellen elli elsa emil emilia emilie emily emma emmi enni eric erik ester eva
  felix filip finn franciszek frida fredrik freja frøya gabriel george greta gustav hanna hannah hans hedda helena helmi
  henrik henry hugo ida iben iiris inga ingrid isabella isak iver ivar jack jakob jakub james jan janek jens jenny jesper
  joel johan johannes john jonas jonathan josefine juho julia julian julie kaja kaisa karen kari karl kasper katarzyna
  kristian lars laura lauri lea leah lena leo leon lilja lilly linnea lisa liv lotta louis lucas ludvig luis lukas luna
  maciej magnus maja malin maria mariam marie marit markus martin marta mateusz mathias mathilde matilda matti max maya
  mia michał michal mika mikael mikkel mila milla mina mio mohammed moritz nathan nikolai niilo noah nora odin ola olav
  ole oliver olivia onni oskar oscar otto paul paula per peter petra philip pia piotr pola rasmus rebecka robin ronja
  runa saga samuel sander sandra sara sarah selma sebastian signe sigrid simon sofia sofie sofus stanisław stella stina
  sven szymon tim thea theo theodor thomas tilda tiril tobias tor tuva tyra ulrik vera vilde viktor viktoria vilja
  wiktor william wilma yasmin ylva zofia zuzanna åse
  `.split(/\s+/),
);
