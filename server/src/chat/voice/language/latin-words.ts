/** Common words of each language in Latin script, by code, and letters that few other languages have. */
const rows: Readonly<Record<string, readonly [words: string, letters: string]>> = {
  en: ['the and of to is are you what how this that with for have not was it be on today hello please thank', ''],
  fr: [
    'le la les des et est une un vous je que qui dans pour pas avec comment allez bonjour nous sur aujourd merci',
    'çêèœ',
  ],
  de: ['der die das und ist nicht ein eine ich wie sie mit für auf es ihnen zu geht guten heute danke bitte', 'ßäöü'],
  es: ['el la los las y es que de un una no en por con cómo está estás hola hoy para gracias muy', 'ñ¿¡'],
  pt: ['o os as e é que de um uma não em por com como você está olá hoje para obrigado muito', 'ãõ'],
  it: ['il lo gli e è che di un una non per con come stai sono ciao oggi grazie molto della', ''],
  vi: [
    'là và của không có được cho tôi bạn này một những xin chào hôm nay khỏe',
    'ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  ],
  id: ['yang dan di ini itu dengan untuk tidak apa kabar hari saya anda adalah akan bisa sudah', ''],
  ms: ['yang dan di ini itu dengan untuk tidak apa khabar hari saya anda adalah akan boleh sudah awak', ''],
  fil: ['ang ng mga sa ay at na ko ka ito kumusta po hindi ako siya may araw ngayon', ''],
  tr: ['ve bir bu için ile çok ne nasıl nasılsın değil merhaba bugün var ben sen daha', 'ğışİ'],
  nl: ['de het een en is van ik je niet met voor hoe gaat het vandaag hallo wat dat zijn', ''],
  pl: ['i w nie na się jest to jak do co dzisiaj masz cześć dziękuję że czy', 'łąęśćżźń'],
  cs: ['a je se na to že jak s v ne dnes máte dobrý den děkuji jsem', 'ěřů'],
  sk: ['a je sa na to že ako s v nie dnes máte dobrý deň ďakujem som', 'ľĺŕô'],
  hu: ['a az és hogy nem egy van vagy ma helló mit köszönöm is meg', 'őű'],
  ro: ['și este un o de la în cu nu ce mai faceți astăzi bună ziua mulțumesc pentru', 'șțăâ'],
  hr: ['i je se na da što kako ste danas dobar dan u za hvala nije sam', 'đ'],
  sl: ['in je se na da kaj kako ste danes dober dan v za hvala ni sem', ''],
  sv: ['och att det är en som jag inte du hur mår idag hej för med på har', 'å'],
  nb: ['og at det er en som jeg ikke du hvordan har i dag hei for med på', 'øæ'],
  da: ['og at det er en som jeg ikke du hvordan har i dag hej for med på af til', 'øæ'],
  fi: ['ja on ei se että hän mitä kuuluu tänään hei kiitos minä sinä ovat tämä', ''],
  is: ['og er að það ekki ég þú hvernig hefur í dag halló sem við', 'þð'],
  et: ['ja on ei see et kuidas sul läheb täna tere ma sa tänan kui', 'õ'],
  lv: ['un ir ar kā jums šodien klājas labdien es tu nav par paldies', 'āēīūģķļņ'],
  lt: ['ir yra ne kaip šiandien sekasi labas aš tu su kad bet ačiū', 'ėęįųū'],
  ca: ['el la els les i és que de un una no en per amb com estàs avui hola gràcies molt', 'ŀ'],
  cy: ['y yr a ac yn i mae ti wyt sut heddiw helo ddim ar o diolch', 'ŵŷ'],
  af: ['die en is nie het van ek jy hoe gaan dit vandag hallo met vir wat dankie', ''],
  sw: ['na ya wa ni kwa habari hujambo leo katika hii yako asante sana si', ''],
};

interface Marks {
  readonly code: string;
  readonly words: ReadonlySet<string>;
  readonly letters: ReadonlySet<string>;
}

const languages: readonly Marks[] = Object.entries(rows).map(([code, [words, letters]]) => ({
  code,
  words: new Set(words.split(' ')),
  letters: new Set(letters),
}));

/** A characteristic letter counts half as much as a common word. */
const LETTER_WEIGHT = 0.5;

/** Returns the Latin-script language with the most matches of common words and letters; English when there are none. */
export function latinLanguage(text: string): string {
  const lower = text.toLowerCase().normalize('NFC');
  const words = countsOf(lower.match(/\p{L}+/gu) ?? []);
  const letters = countsOf(lower);
  let best = { code: 'en', score: 0 };
  for (const { code, words: common, letters: own } of languages) {
    const score = matches(common, words) + LETTER_WEIGHT * matches(own, letters);
    if (score > best.score) best = { code, score };
  }
  return best.code;
}

/** How often each part occurs. */
function countsOf(parts: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

/** How often any part of a set occurs. */
function matches(parts: ReadonlySet<string>, counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const part of parts) sum += counts.get(part) ?? 0;
  return sum;
}
