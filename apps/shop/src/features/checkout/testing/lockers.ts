const locker = (id: string, name: string, address1: string, postalCode: string, city: string) => ({
  id,
  name,
  address1,
  postalCode,
  city,
});

/** As the shop has them: not sorted by how near they are to anybody. */
export const lockers = [
  locker('KRS-02', 'Kristiansand stasjon', 'Vestre Strandgate 49', '4612', 'Kristiansand S'),
  locker('LILL-01', 'Extra Lillesand', 'Storgata 9', '4790', 'Lillesand'),
  locker('LILL-02', 'Lillesand bussterminal', 'Jernbanetorget 2', '4790', 'Lillesand'),
  locker('HOVA-01', 'Joker Høvåg', 'Høvågveien 1020', '4770', 'Høvåg'),
  locker('GRIM-01', 'Rema 1000 Grimstad', 'Arendalsveien 23', '4878', 'Grimstad'),
  locker('BIRK-01', 'Bunnpris Birkeland', 'Strøget 61', '4760', 'Birkeland'),
];
