import { type Kysely, sql } from 'kysely';

/**
 * Lets a colleague find a child, a family, a job or a design by the beginnings of words, whatever accents were typed,
 * and with one typing error. Nothing but PostgreSQL's own means: no extension that a database might lack or refuse.
 * `~` marks a word with a letter left out, so that two words meet that differ by one letter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_words(said text) returns tsvector
    language plpgsql immutable parallel safe strict cost 2000 as
    $$
    declare
      plain text := said;
      word text;
      kept text[] := '{}';
    begin
      if said !~ '^[ -~]*$' then
        plain := regexp_replace(normalize(said, NFD), '[\\u0300-\\u036f]', '', 'g');
      end if;
      plain := lower(plain);
      if plain !~ '^[ -~]*$' then
        plain := replace(replace(replace(replace(replace(replace(replace(replace(plain,
          'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th');
        plain := translate(plain, 'øØðÐđĐłŁħĦı', 'ooddddllhhi');
      end if;
      plain := replace(replace(regexp_replace(plain, 'a[ae]', 'a', 'g'), 'oe', 'o'), 'ue', 'u');
      foreach word in array regexp_split_to_array(plain,
        '[\\s!-/:-@\\[-\`{-~\\u00a0\\u2010-\\u2015\\u2018-\\u201f]+') loop
        continue when word = '';
        word := left(word, 40);
        kept := kept || word;
        if length(word) >= 4 then
          for n in 1 .. length(word) loop
            kept := kept || ('~' || overlay(word placing '' from n for 1));
          end loop;
        end if;
      end loop;
      return array_to_tsvector(kept);
    end
    $$`.execute(db);
  await sql`create index subject_searched on subject using gin (search_words(name || ' ' || group_name))
    where gone_at is null`.execute(db);
  await sql`create index account_searched on account using gin (search_words(name || ' ' || email))
    where role = 'customer' and not is_anonymous`.execute(db);
  await sql`create index job_searched on job using gin (search_words(name || ' ' || location || ' ' || key))`.execute(
    db,
  );
  await sql`create index template_searched on template_version
    using gin (search_words(jsonb_path_query_array(definition, '$.names.*')::text)) where valid_until is null`.execute(
    db,
  );
  // Which colleague a photographer of the jobs is; the jobs of nobody else are theirs.
  await sql`alter table photographer add account_uuid uuid references account on delete set null`.execute(db);
  await sql`create index photographer_of_account on photographer (account_uuid)`.execute(db);
  await sql`create index job_of_photographer on job (photographer_uuid)`.execute(db);
  await sql`
    update photographer p set account_uuid = a.uuid from account a
    where a.portal_uuid = p.portal_uuid and a.role = 'photographer' and a.name = p.name`.execute(db);
}
