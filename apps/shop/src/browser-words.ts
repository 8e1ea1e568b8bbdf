import type { Language } from '@picture-day/contract/languages';

/** What a page says of the browser it is in. It stands in the page itself: nothing that needs these words runs. */
interface BrowserWords {
  /** Scripts are turned off. */
  scripts: string;
  /** Older than docs/browsers.md says, or it could not read the shop's scripts. */
  old: string;
  /** A script of the page did not come. */
  away: string;
  cookies: string;
  storage: string;
  again: string;
}

export const browserWords: { readonly [L in Language]: BrowserWords } = {
  en: {
    scripts: 'The shop needs JavaScript, and this browser has it turned off. Turn it on in the settings.',
    old: 'This browser is too old for the shop. Update it, or open the page in another browser.',
    away: 'Part of the page did not come. Check the connection.',
    cookies:
      'This browser blocks cookies. You can look around, but to see your pictures and to buy, allow cookies for this page.',
    storage:
      'This browser keeps nothing for this page. You can shop, but what you have typed is gone when the page is loaded again.',
    again: 'Load the page again',
  },
  nb: {
    scripts:
      'Butikken trenger JavaScript, og det er slått av i denne nettleseren. Slå det på i innstillingene.',
    old: 'Denne nettleseren er for gammel for butikken. Oppdater den, eller åpne siden i en annen nettleser.',
    away: 'En del av siden kom ikke frem. Sjekk forbindelsen.',
    cookies:
      'Denne nettleseren blokkerer informasjonskapsler. Du kan se deg om, men for å se bildene dine og handle må du tillate dem for denne siden.',
    storage:
      'Denne nettleseren lagrer ingenting for denne siden. Du kan handle, men det du har skrevet, er borte når siden lastes på nytt.',
    again: 'Last siden på nytt',
  },
  sv: {
    scripts:
      'Butiken behöver JavaScript, som är avstängt i den här webbläsaren. Slå på det i inställningarna.',
    old: 'Den här webbläsaren är för gammal för butiken. Uppdatera den eller öppna sidan i en annan webbläsare.',
    away: 'En del av sidan kom inte fram. Kontrollera anslutningen.',
    cookies:
      'Den här webbläsaren blockerar kakor. Du kan se dig omkring, men för att se dina bilder och handla behöver du tillåta kakor för sidan.',
    storage:
      'Den här webbläsaren sparar ingenting för sidan. Du kan handla, men det du har skrivit är borta när sidan laddas om.',
    again: 'Ladda om sidan',
  },
  da: {
    scripts: 'Butikken kræver JavaScript, som er slået fra i denne browser. Slå det til i indstillingerne.',
    old: 'Denne browser er for gammel til butikken. Opdater den, eller åbn siden i en anden browser.',
    away: 'En del af siden kom ikke frem. Tjek forbindelsen.',
    cookies:
      'Denne browser blokerer cookies. Du kan se dig omkring, men for at se dine billeder og handle skal du tillade cookies for siden.',
    storage:
      'Denne browser gemmer intet for siden. Du kan handle, men det, du har skrevet, er væk, når siden indlæses igen.',
    again: 'Indlæs siden igen',
  },
  de: {
    scripts:
      'Der Shop braucht JavaScript, und in diesem Browser ist es ausgeschaltet. Schalten Sie es in den Einstellungen ein.',
    old: 'Dieser Browser ist zu alt für den Shop. Aktualisieren Sie ihn, oder öffnen Sie die Seite in einem anderen Browser.',
    away: 'Ein Teil der Seite ist nicht angekommen. Prüfen Sie die Verbindung.',
    cookies:
      'Dieser Browser blockiert Cookies. Umsehen können Sie sich; um Ihre Bilder zu sehen und zu kaufen, erlauben Sie Cookies für diese Seite.',
    storage:
      'Dieser Browser speichert nichts für diese Seite. Sie können einkaufen, aber was Sie eingegeben haben, ist nach einem neuen Laden der Seite weg.',
    again: 'Seite neu laden',
  },
  fi: {
    scripts:
      'Kauppa tarvitsee JavaScriptin, joka on tässä selaimessa pois päältä. Ota se käyttöön asetuksissa.',
    old: 'Tämä selain on liian vanha kaupalle. Päivitä se tai avaa sivu toisessa selaimessa.',
    away: 'Osa sivusta ei latautunut. Tarkista yhteys.',
    cookies:
      'Tämä selain estää evästeet. Voit katsella, mutta kuvien näkemiseen ja ostamiseen evästeet on sallittava tälle sivulle.',
    storage:
      'Tämä selain ei tallenna mitään tälle sivulle. Voit ostaa, mutta kirjoittamasi katoaa, kun sivu ladataan uudelleen.',
    again: 'Lataa sivu uudelleen',
  },
  pl: {
    scripts: 'Sklep potrzebuje JavaScriptu, a w tej przeglądarce jest on wyłączony. Włącz go w ustawieniach.',
    old: 'Ta przeglądarka jest za stara dla sklepu. Zaktualizuj ją albo otwórz stronę w innej.',
    away: 'Część strony nie dotarła. Sprawdź połączenie.',
    cookies:
      'Ta przeglądarka blokuje pliki cookie. Możesz się rozejrzeć, ale aby zobaczyć swoje zdjęcia i kupować, zezwól na nie na tej stronie.',
    storage:
      'Ta przeglądarka niczego nie zapisuje dla tej strony. Możesz kupować, ale to, co wpiszesz, zniknie po ponownym wczytaniu.',
    again: 'Wczytaj stronę ponownie',
  },
};
