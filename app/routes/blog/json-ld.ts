import { type Article, articlePath, readingMinutes } from "#app/features/blog/article.ts";
import { company } from "#app/features/company/profile.ts";
import type { GlossaryTerm } from "#app/features/glossary/term.ts";
import { socialImage } from "#app/routes/site/social-image.ts";
import type { Thing } from "#app/routes/site/structured-data.ts";

/** Only the server writes structured data; the build removes the code from the browser's bundle. */
const unsaid: Thing = { "@type": "Thing" };

/** An article, for search engines. */
export function blogPosting(origin: string, article: Omit<Article, "terms">): Thing {
  if (!import.meta.env.SSR) return unsaid;
  const path = articlePath(article.slug);
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.description,
    image: origin + socialImage(path),
    datePublished: article.published,
    dateModified: article.updated ?? article.published,
    author: { "@type": "Organization", name: article.author, url: `${origin}/about-us` },
    publisher: { "@type": "Organization", "@id": `${origin}/#company`, name: company.name },
    mainEntityOfPage: origin + path,
    url: origin + path,
    wordCount: article.words,
    timeRequired: `PT${readingMinutes(article.words)}M`,
    keywords: article.tags.join(", "),
    inLanguage: "en-US",
    isPartOf: { "@type": "Blog", url: `${origin}/blog` },
  };
}

/** The glossary, for search engines. */
export function definedTermSet(
  origin: string,
  set: { name: string; description: string; path: string },
  terms: readonly GlossaryTerm[],
): Thing {
  if (!import.meta.env.SSR) return unsaid;
  const address = origin + set.path;
  return {
    "@type": "DefinedTermSet",
    "@id": address,
    name: set.name,
    description: set.description,
    url: address,
    inLanguage: "en-US",
    hasDefinedTerm: terms.map(({ id, term, abbreviation, definition }) => ({
      "@type": "DefinedTerm",
      name: term,
      ...(abbreviation && { alternateName: abbreviation.split(",").map((name) => name.trim()) }),
      description: definition,
      url: `${address}#${id}`,
    })),
  };
}
