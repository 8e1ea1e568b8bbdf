import { type Kysely, sql } from 'kysely';

/**
 * A shop looks for its own names alone. The index of words held those of all shops together, and a common name of a
 * thousand shops was gathered for one of them; now every word begins with the shop's mark, the end of its uuid. Two
 * shops of one mark would find the same and leave the other's out. `~` marks a word with a letter left out. The words
 * are made as before, written out once more: where an index is built or restored, PostgreSQL finds no function by name
 * but its own, so one of ours cannot call another.
 * The version before looks names up without an index until it goes, slower and the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_words(shop uuid, said text) returns tsvector
    language plpgsql immutable parallel safe strict cost 2000 as
    $$
    declare
      mark text := right(shop::text, 6);
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
        kept := kept || (mark || word);
        if length(word) >= 4 then
          for n in 1 .. length(word) loop
            kept := kept || (mark || '~' || overlay(word placing '' from n for 1));
          end loop;
        end if;
      end loop;
      return array_to_tsvector(kept);
    end
    $$`.execute(db);
  // What is only read meanwhile comes first: from the first change of a table on, everybody waits for it.
  await sql`create index account_named on account using gin (search_words(portal_uuid, name || ' ' || email))
    where role = 'customer' and not is_anonymous`.execute(db);
  await sql`
    create index job_named on job
    using gin (search_words(portal_uuid, name || ' ' || location || ' ' || key))`.execute(db);
  await sql`create index template_named on template_version
    using gin (search_words(portal_uuid, jsonb_path_query_array(definition, '$.names.*')::text))
    where valid_until is null`.execute(db);
  await childrenKnowTheirShop(db);
  await sql`create index subject_named on subject using gin (search_words(portal_uuid, name || ' ' || group_name))`.execute(
    db,
  );
  await sql`drop index account_searched, job_searched, template_searched`.execute(db);
  // Names are looked up in the index, whatever the function costs; for that cost PostgreSQL would start helpers.
  await sql`alter function search_words(uuid, text) parallel restricted`.execute(db);
}

/** Whose child it is, written by the database itself: a job stays with its shop. */
async function childrenKnowTheirShop(db: Kysely<unknown>): Promise<void> {
  await sql`drop index subject_searched`.execute(db);
  await sql`alter table subject add column portal_uuid uuid`.execute(db);
  await sql`
    create function subject_of_shop() returns trigger language plpgsql as $$
    begin
      select j.portal_uuid into new.portal_uuid from job j where j.uuid = new.job_uuid;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger subject_of_shop before insert or update of job_uuid on subject
    for each row execute function subject_of_shop()`.execute(db);
  await sql`update subject s set portal_uuid = j.portal_uuid from job j where j.uuid = s.job_uuid`.execute(
    db,
  );
}
